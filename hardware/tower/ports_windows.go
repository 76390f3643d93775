package tower

import "golang.org/x/sys/windows/registry"

// patterns is only shown to people: findPorts reads the registry.
var patterns = []string{"COM*"}

// findPorts reads the registry's list of the serial ports that are plugged in.
func findPorts() (list []Port) {
	key, err := registry.OpenKey(registry.LOCAL_MACHINE, `HARDWARE\DEVICEMAP\SERIALCOMM`, registry.QUERY_VALUE)
	if err != nil {
		return nil
	}
	defer key.Close()
	names, _ := key.ReadValueNames(0)
	for _, name := range names {
		if com, _, err := key.GetStringValue(name); err == nil {
			list = append(list, Port{Path: com, Node: com})
		}
	}
	return list
}
