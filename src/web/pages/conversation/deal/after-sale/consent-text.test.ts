import { expect, test } from 'vitest'
import { consentText } from './consent-text.ts'

test.each([
  [null, null, 'It is not counted. Rosa has not said yet.'],
  [null, true, 'It is not counted. Rosa agrees.'],
  [true, null, 'You agree. It is not counted yet. Rosa has not said yet.'],
  [true, false, 'You agree. It is not counted yet. Rosa does not want it counted.'],
  [false, true, 'It is not counted, as you said. Rosa agrees.'],
  [true, true, 'It is counted, since both of you agree. You can take it back here.'],
])('own %s and other %s is told "%s"', (ownConsent, otherConsent, text) => {
  expect(consentText({ ownConsent, otherConsent }, 'Rosa')).toBe(text)
})
