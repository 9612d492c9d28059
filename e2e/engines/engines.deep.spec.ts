import { existsSync } from 'node:fs'
import { test } from '@playwright/test'
import { installDebianPackage } from '#test/debian-package.ts'
import { startFirefox, startWebKit } from './driver.ts'
import type { Driver } from './driver.ts'
import { Person } from './person.ts'

interface Engine {
  name: string
  /** Debian's packages, and what they bring. */
  packages: Record<string, string>
  start: () => Promise<Driver>
}

const ENGINES: readonly Engine[] = [
  { name: 'Firefox ESR', packages: { 'firefox-esr': '/usr/bin/firefox-esr' }, start: startFirefox },
  {
    name: 'WebKitGTK',
    packages: { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' },
    start: startWebKit,
  },
]

for (const { name, packages, start } of ENGINES) {
  test.describe(name, () => {
    // Each goes on with what the one before left: what was listed is reviewed, and what was asked about gets an offer.
    test.describe.configure({ mode: 'serial' })

    let driver: Driver | undefined
    let person: Person
    let whyNot: string | undefined
    const business = `Corner Books of ${name}`

    test.beforeAll(async () => {
      for (const [one, program] of Object.entries(packages)) {
        if (!existsSync(program)) whyNot ??= await installDebianPackage(one)
      }
      if (whyNot) return
      driver = await start()
      person = new Person(driver, process.env['HANDOVER_URL'] ?? '')
    })
    test.beforeEach(() => test.skip(whyNot !== undefined, whyNot))
    test.afterAll(() => driver?.close())

    test('from a search to a business', async () => {
      await person.open('/marketplace?view=list')
      await person.fill('Search names, places and descriptions', 'bakery')
      await person.press('button', 'Search')
      await person.press('link', 'View Details of Perry Street Bakery')
      await person.see('Welcome to Handover')
      await person.open('/business/1')
      await person.see('Perry Street Bakery')
      await person.press('link', 'Location')
      await person.see('Location')
    })

    test('a business is listed', async () => {
      await person.signIn('seller@handover.example')
      await person.open('/seller-onboarding')
      await person.fill('Business name', business)
      await person.choose('Business type', 'Retail')
      await person.fill('Year established', '1998')
      await person.fill('Location', 'Yakima')
      await person.fill(
        'Description',
        'Two rooms of used books, a reading table, and customers who stay all afternoon.',
      )
      await person.press('button', 'Next Step')
      await person.fill('Asking price', '85,000')
      await person.fill('Monthly cash flow', '3,200')
      await person.fill('Gross revenue', '240000')
      await person.choose('I have tax returns for the last 2 years')
      await person.press('button', 'Next Step')
      await person.fill('Business registration number', '601 234 567')
      await person.choose('I have the right to sell this business')
      await person.press('button', 'Submit for Verification')
      await person.see('Business Submitted!')
      await person.open('/api/logout')
    })

    test('staff review it', async () => {
      await person.signIn('admin@handover.example')
      await person.open('/admin/review')
      await person.press('link', business)
      await person.press('button', 'Approve', business)
      await person.see(`${business} is verified.`)
      await person.open('/api/logout')
    })

    test('a buyer signs in, writes to the seller, and makes an offer', async () => {
      await person.signIn('subscriber@handover.example')
      await person.open('/marketplace?view=list')
      await person.press('link', `View Details of ${business}`)
      await person.press('button', 'Send Message')
      await person.fill('Message', 'Is it still for sale?')
      await person.press('button', 'Send')
      await person.press('link', 'Deal')
      await person.press('button', 'Make an offer')
      await person.fill('Price', '80,000')
      await person.fill('Your full name', 'Sam Subscriber')
      await person.press('button', 'Sign and send the offer')
      await person.see('Version 1')
      await person.open('/api/logout')
    })
  })
}
