import { promisify } from 'node:util'
import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

/** The files of a ZIP, by path. */
export async function unzip(answer: Response): Promise<Map<string, Buffer>> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const open = promisify<Buffer, object, ZipFile>(yauzl.fromBuffer)
  const zip = await open(bytes, { lazyEntries: true, strictFileNames: true })
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        stream
          .toArray()
          .then((pieces: Buffer[]) => {
            files.set(entry.fileName, Buffer.concat(pieces))
            zip.readEntry()
          })
          .catch(reject)
      })
    })
    zip.readEntry()
  })
  return files
}
