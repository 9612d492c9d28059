import { sql } from '#server/platform/database/sql.ts'
import { ACCOUNT, NOTHING, own } from './stored-rows.ts'
import type { Stored } from './stored-rows.ts'

/** The tables of an account itself: who it is, how it is opened, and who acts for it. */
export const ACCOUNT_TABLES: Readonly<Record<string, Stored>> = {
  users: {
    what: 'the account: name, address, role',
    kept: ACCOUNT,
    left: 'a row without name and address, for what others keep',
    copied: ({ id }) => sql`t.id = ${id}`,
  },
  former_identities: { what: 'former names and addresses of the account', kept: ACCOUNT, left: NOTHING, copied: own },
  sessions: {
    what: 'signed-in browsers',
    kept: 'until signed out, or 30 days after the sign-in',
    left: NOTHING,
    copied: own,
    hidden: ['token'],
  },
  credentials: {
    what: 'how one signs in; the password only as a hash',
    kept: ACCOUNT,
    left: NOTHING,
    copied: own,
    hidden: ['password', 'access_token', 'refresh_token', 'id_token'],
  },
  verifications: { what: 'mailed codes, and what devices are asked', kept: 'an hour', left: NOTHING },
  rate_limits: { what: 'how often something was tried', kept: 'a day', left: NOTHING },
  two_factors: {
    what: 'two-factor sign-in, without the key',
    kept: 'until it is switched off',
    left: NOTHING,
    copied: own,
    hidden: ['last_period'],
  },
  recovery_codes: { what: 'recovery codes, only as hashes', kept: 'until they are used', left: NOTHING },
  passkeys: {
    what: 'passkeys, without what is secret of them',
    kept: 'until they are removed',
    left: NOTHING,
    copied: own,
    hidden: ['credential_id', 'public_key', 'counter', 'transports'],
  },
  api_keys: {
    what: 'keys of programs, only as hashes',
    kept: 'until revoked, or 30 days after they ran out',
    left: NOTHING,
    copied: own,
    hidden: ['key_hash'],
  },
  assistant_grants: {
    what: 'what AI assistants may do for the member',
    kept: 'until revoked, or 90 days after the last use',
    left: NOTHING,
    copied: own,
  },
  assistant_codes: { what: 'codes of AI assistants, only as hashes', kept: 'a day', left: NOTHING },
  assistant_tokens: { what: 'keys of AI assistants, only as hashes', kept: 'until they run out', left: NOTHING },
  webhook_endpoints: { what: 'addresses that are told what happens', kept: ACCOUNT, left: NOTHING, copied: own },
  webhook_deliveries: {
    what: 'what those were told',
    kept: '30 days',
    left: NOTHING,
    copied: ({ id }) => sql`t.endpoint_id in (select id from webhook_endpoints where user_id = ${id})`,
  },
  invitations: {
    what: 'invitations to join',
    kept: '90 days after they were used or over',
    left: NOTHING,
    copied: ({ id }) => sql`t.used_by = ${id}`,
    hidden: ['token_hash', 'note'],
  },
  invited_users: { what: 'with which invitation one joined', kept: ACCOUNT, left: NOTHING, copied: own },
  account_closings: { what: 'when the account was closed', kept: '14 days', left: NOTHING, copied: own },
  account_copies: {
    what: 'the newest copy of this data',
    kept: '7 days',
    left: NOTHING,
    copied: own,
    hidden: ['file_key'],
  },
  member_suspensions: {
    what: 'why and until when staff keep the member out',
    kept: 'until the suspension is over',
    left: NOTHING,
    copied: own,
    hidden: ['suspended_by'],
  },
}
