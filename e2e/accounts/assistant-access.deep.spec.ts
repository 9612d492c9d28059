import { createHash } from 'node:crypto'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a member reads on a phone what an assistant asks, allows it, and ends it', async ({ page, open, baseURL }) => {
  // The program is played by a page of the site, since a browser of these tests reaches nothing else.
  const callback = new URL('/help', baseURL).href
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Harbor Assistant', redirect_uris: [callback] },
  })
  const { client_id: clientId } = (await registered.json()) as { client_id: string }
  const verifier = 'a secret of the program that is long enough'
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'read drafts',
    state: 'remembered',
  })
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })

  const changed = new URLSearchParams(request)
  changed.set('redirect_uri', 'https://elsewhere.example/')
  await open(`/oauth/authorize?${changed}`)
  await expect(page.getByRole('heading', { name: 'This assistant can’t connect' })).toBeVisible()
  await expect(page.getByText('at an address that it did not register')).toBeVisible()
  await expectAccessible(page)

  await open(`/oauth/authorize?${request}`)
  await expect(page.getByRole('heading', { name: 'Let “Harbor Assistant” use your account?' })).toBeVisible()
  await expect(page.getByText(`You are signed in as ${member.email}.`)).toBeVisible()
  await expect(page.getByText(`a program on this computer (${new URL(callback).host})`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Don’t allow' }).click()
  await page.waitForURL(/\/help\?error=access_denied&state=remembered&iss=/u)

  await open(`/oauth/authorize?${request}`)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(/\/help\?code=/u)
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  const exchanged = await page.request.post(`${baseURL}/oauth/token`, {
    form: {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      redirect_uri: callback,
      code_verifier: verifier,
    },
  })
  expect(exchanged.status()).toBe(200)

  await open('/account?section=advanced')
  const assistants = page.getByRole('list', { name: 'Your assistants' })
  await expect(assistants).toContainText('Harbor Assistant')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke the assistant Harbor Assistant' }).click()
  await page.getByRole('button', { name: 'Revoke the assistant', exact: true }).click()
  await expect(page.getByText('“Harbor Assistant” is refused from now on.')).toBeVisible()
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('a signed-out member signs in first, and is asked afterwards', async ({ page, open }) => {
  await open('/oauth/authorize?client_id=none')
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Faccount%3Fallow%3D/u)
})
