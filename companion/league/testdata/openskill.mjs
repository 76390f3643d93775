// Writes openskill.txt: what the npm package openskill makes of some games, by the
// Bradley-Terry model with full pairs and the default parameters. To run it:
//
//	npm install --no-save openskill@5.0.1 && node openskill.mjs > openskill.txt
import { rate, rating } from 'openskill'
import { bradleyTerryFull } from 'openskill/models'

const fresh = n => Array.from({ length: n }, () => rating())
const mixed = [
  rating({ mu: 32.4, sigma: 2.1 }), rating({ mu: 18.7, sigma: 6.3 }), rating({ mu: 25, sigma: 8.3 }),
  rating({ mu: 29.05, sigma: 0.9 }), rating({ mu: 11.2, sigma: 4.4 }), rating({ mu: 40, sigma: 1.5 }),
]

// One game a block, one player a line: mu and sigma, the place they took, mu and sigma afterwards.
function game(title, players, places) {
  const after = rate(players.map(p => [p]), { rank: places, model: bradleyTerryFull })
  console.log(`# ${title}`)
  players.forEach((p, i) => console.log(p.mu, p.sigma, places[i], after[i][0].mu, after[i][0].sigma))
  console.log()
  return after.map(t => t[0])
}

game('two beginners', fresh(2), [1, 2])
game('two beginners, a draw', fresh(2), [1, 1])
game('three beginners', fresh(3), [1, 2, 3])
game('three beginners, seats in another order', fresh(3), [3, 1, 2])
game('four beginners, two of them first', fresh(4), [1, 1, 3, 4])
game('four beginners, two of them second', fresh(4), [1, 2, 2, 4])
game('five beginners, all first', fresh(5), [1, 1, 1, 1, 1])
game('five beginners, one wins and nobody counted the rest', fresh(5), [1, 2, 2, 2, 2])
game('the stronger one wins', mixed.slice(0, 2), [1, 2])
game('the weaker one wins', mixed.slice(0, 2), [2, 1])
game('unequal players, a draw', mixed.slice(0, 2), [1, 1])
game('four unequal players', mixed.slice(0, 4), [4, 3, 2, 1])
game('six unequal players, ties in the middle and at the end', mixed, [2, 5, 2, 1, 5, 4])
game('eight players', [...mixed, ...fresh(2)], [8, 1, 3, 2, 6, 5, 4, 7])

// A season: the same three, twelve games one after the other.
let three = fresh(3)
for (let i = 0; i < 12; i++) three = game(`season, game ${i + 1}`, three, [[1, 2, 3], [2, 1, 3], [1, 1, 3], [3, 2, 1]][i % 4])
