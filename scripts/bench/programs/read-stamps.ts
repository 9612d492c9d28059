/**
 * Readers who open a document for the first time, one after the other. A separate process, so it doesn't affect the
 * measured times. Prints how long each took, in milliseconds.
 */
const [address = '', ...cookies] = process.argv.slice(2)
const times: number[] = []
for (const cookie of cookies) {
  const startedAt = performance.now()
  const answer = await fetch(address, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`A download answered ${answer.status}`)
  times.push(performance.now() - startedAt)
}
console.log(JSON.stringify(times))
