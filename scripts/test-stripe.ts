import { spawnSync } from 'node:child_process'

/** `npm run test:stripe`: the tests of the payment providers in Stripe's test mode, if its keys are set. */
function main(): number {
  const { STRIPE_TEST_SECRET_KEY: key, STRIPE_TEST_PRICE_ID: price } = process.env
  if (!key || !price) {
    console.log('Skipped: STRIPE_TEST_SECRET_KEY and STRIPE_TEST_PRICE_ID are not set, so Stripe cannot be tested.')
    return 0
  }
  if (!/^[rs]k_test_/u.test(key)) {
    console.error('STRIPE_TEST_SECRET_KEY is not a test key: it must start with sk_test_. Nothing was run.')
    return 1
  }
  const { status } = spawnSync('vitest', ['run', 'src/server/billing/subscriptions.test.ts'], { stdio: 'inherit' })
  return status ?? 1
}

process.exit(main())
