package main

import (
	"io"
	"os"
	"regexp"

	"github.com/nats-io/jwt/v2"
	"github.com/spf13/pflag"

	"hafenmeister/companion/club"
	"hafenmeister/games/table"
)

// clusterFlags are the flags that choose a cluster.
type clusterFlags struct {
	servers  string
	ca       string
	keys     string
	replicas int
}

func (f *clusterFlags) register(flags *pflag.FlagSet) {
	flags.StringVar(&f.servers, "nats", "", "`URLs` of the NATS servers of a cluster, with commas, instead of an own one; \"own\" goes back to it")
	flags.StringVar(&f.ca, "ca", "", "`file` with the certificate that has signed those of the cluster; otherwise whom this computer trusts")
	flags.StringVar(&f.keys, "keys", "", "`file` with the keys that the cluster has for the club; - reads them on standard input; otherwise as the last time")
	flags.IntVar(&f.replicas, "replicas", 3, "`number` of servers of the cluster on which everything is kept")
}

// settle sets k.Cluster according to the flags. Without --nats it is unchanged.
func (f *clusterFlags) settle(k *clubFile, in io.Reader) error {
	switch f.servers {
	case "":
		return nil
	case "own":
		k.Cluster = nil
		return nil
	}
	if f.replicas < 1 || f.replicas > 5 {
		return usageError("hafenclub.err.replicas")
	}
	c := &cluster{Servers: f.servers, Replicas: f.replicas}
	if f.ca != "" {
		data, err := os.ReadFile(f.ca)
		if err != nil {
			return err
		}
		if _, err := club.TrustCA(string(data)); err != nil {
			return usageError("hafenclub.err.ca", table.Name("file", f.ca))
		}
		c.CA = string(data)
	}
	switch {
	case f.keys != "":
		if err := c.read(f.keys, in); err != nil {
			return err
		}
	case k.Cluster != nil:
		c.Operator, c.System = k.Cluster.Operator, k.Cluster.System
	default:
		return usageError("hafenclub.err.nokeys")
	}
	k.Cluster = c
	return nil
}

// operatorSeed matches the seed of an operator's key.
var operatorSeed = regexp.MustCompile(`\bSO[A-Z2-7]{56}\b`)

// read reads Operator and System from a file, or from in if its name is "-".
func (c *cluster) read(file string, in io.Reader) error {
	data, err := []byte(nil), error(nil)
	if file == "-" {
		data, err = io.ReadAll(in)
	} else {
		data, err = os.ReadFile(file)
	}
	if err != nil {
		return err
	}
	creds := operatorSeed.ReplaceAll(data, nil)
	_, noUser := jwt.ParseDecoratedJWT(creds)
	_, noKey := jwt.ParseDecoratedUserNKey(creds)
	if c.Operator.UnmarshalText(operatorSeed.Find(data)) != nil || noUser != nil || noKey != nil {
		return usageError("hafenclub.err.keys", table.Name("file", file))
	}
	c.System = string(creds)
	return nil
}
