import { once } from 'node:events'
import { installSwift, makeBucket, startSwift } from '#test/servers/swift.ts'

/** `node scripts/swift-s3.ts`: a local S3 to try the site with; its data is deleted when it stops. */
async function main(): Promise<number> {
  const reason = await installSwift()
  if (reason) {
    console.error(reason)
    return 1
  }
  const swift = await startSwift()
  const variables = Object.entries(await makeBucket(swift, 'handover')).map(([name, value]) => `${name}=${value}`)
  console.log(`OpenStack Swift is running until Ctrl+C. In another terminal:\n\n${variables.join(' ')} npm start`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await swift.stop()
  return 0
}

process.exit(await main())
