import { once } from 'node:events'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { installSwift, startSwift } from '#test/servers/swift.ts'

/** `node scripts/swift-s3.ts`: a local S3 to try the site with; its data is deleted when it stops. */
async function main(): Promise<number> {
  const reason = await installSwift()
  if (reason) {
    console.error(reason)
    return 1
  }
  const { endpoint, region, accessKeyId, secretAccessKey, stop } = await startSwift()
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: 'handover' }))
  console.log(
    `OpenStack Swift is running until Ctrl+C. In another terminal:\n\nS3_ENDPOINT=${endpoint} S3_BUCKET=handover ` +
      `S3_ACCESS_KEY_ID=${accessKeyId} S3_SECRET_ACCESS_KEY=${secretAccessKey} npm start`,
  )
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await stop()
  return 0
}

process.exit(await main())
