import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installSwift, startSwift } from '#test/servers/swift.ts'
import type { Swift } from '#test/servers/swift.ts'
import { createWorld } from '#test/world.ts'
import { moveSite } from './move-site.ts'
import { backUpSite, restoreSite, verifySiteBackup } from './site-backup.ts'
import { createEmptySite, createFolder, environmentOf, listen, query, readFolder } from './testing.ts'

const reason = await installSwift()
if (reason === undefined) {
  const swift = await startSwift()
  afterAll(() => swift.stop())
  testSwift(swift)
} else {
  process.stdout.write(`Backups in S3 were not tested on OpenStack Swift. ${reason}\n`)
  test.skip(`Backups in S3. ${reason}`, () => {})
}

function testSwift(swift: Swift): void {
  test('a backup in a bucket is restored from it, with the files in another bucket', async () => {
    const client = new S3Client({
      endpoint: swift.endpoint,
      region: swift.region,
      credentials: swift,
      forcePathStyle: true,
    })
    for (const name of ['backups', 'files', 'moved']) await client.send(new CreateBucketCommand({ Bucket: name }))
    client.destroy()
    const world = await createWorld()
    await world.listing({ title: 'Zeppelin Works' })
    await world.services.storage.put('documents/aa/one.pdf', Buffer.from('the books'))
    const own = {
      BACKUP_S3_ENDPOINT: swift.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: swift.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
    }
    const [env, to, output] = [environmentOf(world, own), 's3://backups/Site/1', listen()]
    await backUpSite(env, to, output)
    const { entry } = await backUpSite(env, to, output)
    expect(output.sentences).toContain('1 files, of which 1 did not change.')
    expect(await verifySiteBackup(env, to, undefined, output)).toEqual({ stamp: entry.stamp, broken: [] })

    const restored = await createEmptySite(world, bucketOf('files'))
    // Without keys for backups, those of the files are used.
    await restoreSite(restored, to, entry.stamp, output)
    expect(await query(restored, 'select title from listings')).toEqual([{ title: 'Zeppelin Works' }])
    await expect(restoreSite(restored, 's3://backups/other', undefined, output)).rejects.toThrow(
      'There is no backup there.',
    )
    await expect(restoreSite(env, 'ftp://backups', undefined, output)).rejects.toThrow(
      'ftp://backups is no place for backups',
    )
  })
  test('the files of a stopped site move from a folder to a bucket, and back', async () => {
    const world = await createWorld()
    await world.services.storage.put('documents/aa/one.pdf', Buffer.from('the books'))
    const output = listen()
    await backUpSite(environmentOf(world), join(world.services.env.DATA_DIR, 'backup'), output)
    const onDisk = await createEmptySite(world)
    await restoreSite(onDisk, join(world.services.env.DATA_DIR, 'backup'), undefined, output)
    const { DATABASE_URL } = onDisk
    const inBucket = environmentOf(world, { ...bucketOf('moved'), DATABASE_URL: DATABASE_URL ?? '' })
    await moveSite(onDisk, inBucket, output)
    const back = { ...onDisk, DATA_DIR: await createFolder() }
    await moveSite(inBucket, back, output)
    expect(String((await readFolder(join(back.DATA_DIR, 'files'))).get('documents/aa/one.pdf'))).toBe('the books')
  })

  function bucketOf(name: string) {
    return {
      S3_BUCKET: name,
      S3_ENDPOINT: swift.endpoint,
      S3_ACCESS_KEY_ID: swift.accessKeyId,
      S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
    }
  }
}
