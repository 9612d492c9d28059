import { expect, test } from 'vitest'
import { SignedUpUser, USER_SORTS, USERS_PER_PAGE } from '#shared/insights/insights.ts'
import { addUsers } from '#server/accounts/seed.ts'
import { createWorld } from '#test/world.ts'
import type { Client, World } from '#test/world.ts'

const NOBODY = { trialEndsAt: null, subscribedUntil: null, passwordHash: null }

async function staff(world: World): Promise<Client> {
  return world.as(await world.person({ firstName: 'Zoe', role: 'admin', email: 'zoe@example.com' }))
}

async function list(client: Client, query: string): Promise<{ names: string[]; total: string | null }> {
  const answer = await client.get(`/api/admin/users?${query}`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const users = ((await answer.json()) as unknown[]).map((user) => SignedUpUser.parse(user))
  return { names: users.map(({ firstName }) => firstName), total: answer.headers.get('x-total-count') }
}

test('staff search, sort and page through all signed-up users', async () => {
  const world = await createWorld()
  const admin = await staff(world)
  await world.person({ firstName: 'bob', role: 'lender', email: 'robert_1@example.com' })
  await world.person({ firstName: 'Ada', role: 'buyer', email: 'x@example.com' })
  await world.person({ firstName: 'Élodie', email: 'robertx1@example.com' })
  await world.sql("insert into users (first_name, email) values ('Unproven', 'unproven@example.com')")

  expect(await list(admin, '')).toEqual({ names: ['Élodie', 'Ada', 'bob', 'Zoe'], total: '4' })
  expect((await list(admin, 'sort=oldest')).names).toEqual(['Zoe', 'bob', 'Ada', 'Élodie'])
  expect((await list(admin, 'sort=name')).names).toEqual(['Ada', 'bob', 'Zoe', 'Élodie'])
  expect((await list(admin, 'sort=email')).names).toEqual(['bob', 'Élodie', 'Ada', 'Zoe'])
  expect((await list(admin, 'sort=role')).names).toEqual(['Zoe', 'Ada', 'bob', 'Élodie'])
  expect(await list(admin, 'search=ROBERT_1')).toEqual({ names: ['bob'], total: '1' })
  expect((await list(admin, `search=${encodeURIComponent('ada exam')}`)).names).toEqual(['Ada'])
  expect((await list(admin, `search=${encodeURIComponent('Élo')}`)).names).toEqual(['Élodie'])
  expect(await list(admin, `search=${encodeURIComponent('%')}`)).toEqual({ names: [], total: '0' })
  expect((await list(admin, 'search=%00%20')).total).toBe('4')
  expect(await list(admin, 'page=2')).toEqual({ names: [], total: '4' })
  for (const wrong of ['page=0', 'page=x', 'sort=id', `search=${'x'.repeat(201)}`, 'role=admin']) {
    expect((await admin.get(`/api/admin/users?${wrong}`)).status, wrong).toBe(400)
  }
})

test('the export has all matching users, and no cell that a spreadsheet would evaluate', async () => {
  const world = await createWorld()
  const admin = await staff(world)
  await addUsers(
    world.services,
    Array.from({ length: 4100 }, (_, index) => ({
      ...NOBODY,
      firstName: 'Many',
      lastName: String(index),
      email: `many-${index}@example.com`,
      role: 'buyer' as const,
    })),
  )
  await world.person({ firstName: '=HYPERLINK("http://evil.example","Ada")', email: 'formula@example.com' })
  expect((await list(admin, '')).names).toHaveLength(USERS_PER_PAGE)

  const answer = await admin.get('/api/admin/users.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString('utf8').slice(1).split('\r\n')
  expect(lines[0]).toBe('Name,Email,User Type,Signup Date')
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example"",""Ada""\) Example",formula@example\.com,,20/u)
  expect(new Set(lines.map((line) => line.split(',').at(-3))).size).toBe(4104)
  expect(lines.at(-1)).toBe('')

  for (const sort of USER_SORTS) {
    const [, ...rows] = (await (await admin.get(`/api/admin/users.csv?sort=${sort}`)).text()).trim().split('\r\n')
    expect(rows, sort).toHaveLength(4102)
    expect(new Set(rows).size, sort).toBe(4102)
  }

  const found = await admin.get('/api/admin/users.csv?search=many-409&sort=email')
  expect(found.status).toBe(200)
  const few = await found.text()
  expect(
    few
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]),
  ).toEqual([...Array.from({ length: 10 }, (_, index) => `many-409${index}@example.com`), 'many-409@example.com'])
})
