package web

// TestOnlyN is the number of the question that the pages show.
func (s *Server) TestOnlyN() int {
	m, _ := s.room.see()
	if m.now == nil {
		return 0
	}
	return m.now.N()
}
