import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Node's own server with a constant response from memory: the upper bound for any server here. */
const [headersFile = '', bodyFile = ''] = process.argv.slice(2)
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as string[]
const body = readFileSync(bodyFile)

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`)
})
