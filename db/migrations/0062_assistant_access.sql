create table assistant_clients (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  redirect_uris text[] not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now()
);
comment on table assistant_clients is 'Programs that may ask members for access.';
comment on column assistant_clients.name is 'What the program calls itself.';
comment on column assistant_clients.used_at is 'When a member last allowed it something, or it fetched a token.';

create table assistant_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  client_id uuid not null references assistant_clients (id) on delete cascade,
  scopes text[] not null,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint assistant_grants_once unique (user_id, client_id)
);
comment on table assistant_grants is 'What members allow assistants.';
create index assistant_grants_client on assistant_grants (client_id);

create table assistant_codes (
  code_hash text primary key,
  grant_id uuid not null references assistant_grants (id) on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone
);
comment on table assistant_codes is 'Codes that assistants exchange for tokens, once.';
comment on column assistant_codes.code_hash is 'SHA-256 of the code, which is stored nowhere.';
comment on column assistant_codes.challenge is 'SHA-256 of the secret that the exchange must name (PKCE).';
create index assistant_codes_grant on assistant_codes (grant_id);

create table assistant_tokens (
  token_hash text primary key,
  grant_id uuid not null references assistant_grants (id) on delete cascade,
  kind text not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint assistant_tokens_kind check (kind in ('access', 'refresh'))
);
comment on table assistant_tokens is 'What assistants call with, and what they get the next one for.';
comment on column assistant_tokens.token_hash is 'SHA-256 of the token, which is stored nowhere.';
comment on column assistant_tokens.used_at is 'When a refresh token was exchanged: a second time ends the grant.';
create index assistant_tokens_grant on assistant_tokens (grant_id);
