import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Node's own server that writes request bodies to a file unchecked: the upper bound for any upload here. */
const [folder = '.'] = process.argv.slice(2)
let count = 0

const server = createServer((request, response) => {
  pipeline(request, createWriteStream(join(folder, `bare-${(count += 1)}`))).then(
    () => response.writeHead(201).end(),
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`)
})
