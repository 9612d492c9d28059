import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initials } from '#shared/accounts/initials.ts'
import { passFor, picturePath } from '#server/listings/pictures/picture-links.ts'
import type { Member } from '#server/model/member.ts'
import { PageTemplate } from './page-template.ts'
import { asAnyMember } from './placeholders.ts'

const SECRET = 'a secret that is long enough for a test'
const KEY = '0123456789abcdef0123456789abcdef'
const NONCE = 'bm9uY2Utb2YtMjItYnl0ZQ'

const member: Member = {
  id: '57feff2c-afab-4474-a73f-aaecf05a3ce6',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  role: 'buyer',
  isAdmin: false,
  hasTwoFactor: false,
  needsTwoFactor: false,
  isTrialActive: false,
  trialEndsAt: null,
  trialDaysRemaining: null,
  subscriptionStatus: 'active',
  isVerifiedBuyer: false,
  isVerifiedProfessional: false,
  eraseAt: null,
}

/** A page with every kind of place in which a member's texts occur, as React and the data script write them. */
function render(viewer: Member, nonce: string): string {
  const picture = picturePath(KEY, false, { member: viewer, secret: SECRET })
  const markup = renderToString(
    h('body', null, [
      h('button', { key: 1, 'aria-label': `Account of ${viewer.firstName}`, 'data-initials': initials(viewer) }),
      h('p', { key: 2 }, viewer.firstName, ' ', viewer.lastName),
      h('a', { key: 3, href: `mailto:${viewer.email}` }, viewer.email),
      h('img', { key: 4, src: picture, alt: '' }),
      h('p', { key: 5 }, 'Text that is worth compressing. '.repeat(50)),
    ]),
  )
  const { id, firstName, lastName, email } = viewer
  const data = JSON.stringify({ id, firstName, lastName, email, picture }).replaceAll(
    /[<\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script nonce="${nonce}">start(${data})</script>${markup}<script nonce="${nonce}" src="/a.js"></script>`
}

function templateFor(viewer: Member): PageTemplate {
  return new PageTemplate(render(asAnyMember(viewer), NONCE), NONCE, SECRET)
}

const name = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.constantFrom('</script><script>alert(1)</script>', '"\'&<>`', '\\u003c', '$& $1', '\u2028', 'Ω🧁'),
)

test('a filled template is the page that would have been rendered for the member alone', () => {
  const [full, withoutLastName] = [templateFor(member), templateFor({ ...member, lastName: '' })]
  fc.assert(
    fc.property(name, fc.option(name, { nil: '' }), name, fc.uuid(), (firstName, lastName, email, id) => {
      const viewer = { ...member, id, firstName, lastName, email }
      const template = lastName === '' ? withoutLastName : full
      const texts = { member: viewer, nonce: 'another-nonce', secret: SECRET }
      const filled = template.fillPlain(texts).toString()
      expect(filled).toBe(render(viewer, 'another-nonce'))
      expect(gunzipSync(template.fillAsGzip(texts)).toString()).toBe(filled)
    }),
    { numRuns: 500 },
  )
})

test('a picture address in a text is not signed', () => {
  const { expires } = passFor(SECRET, KEY, member.id)
  const forged = `<p>/pictures/${KEY}?expires=${expires}&amp;signature=${'a'.repeat(43)}</p>`
  const template = new PageTemplate(forged, NONCE, SECRET)
  expect(template.fillPlain({ member, nonce: NONCE, secret: SECRET }).toString()).toBe(forged)
})
