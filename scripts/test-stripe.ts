import { spawnSync } from 'node:child_process'

/** `npm run test:stripe`: the suite of the payment providers on Stripe's test mode, where its keys are given. */
function main(): number {
  const { STRIPE_TEST_SECRET_KEY: key, STRIPE_TEST_PRICE_ID: price } = process.env
  if (!key || !price) {
    console.log(
      'Skipped: STRIPE_TEST_SECRET_KEY and STRIPE_TEST_PRICE_ID are not set, and without them there is no Stripe to ask.',
    )
    return 0
  }
  if (!/^[rs]k_test_/u.test(key)) {
    console.error('STRIPE_TEST_SECRET_KEY is no key of the test mode: it starts with sk_test_. Nothing was run.')
    return 1
  }
  const { status } = spawnSync('vitest', ['run', 'src/server/billing/subscriptions.test.ts'], { stdio: 'inherit' })
  return status ?? 1
}

process.exit(main())
