create table listing_checks (
  listing_id integer not null references listings(id) on delete cascade,
  kind text not null,
  year smallint not null default 0,
  result text not null constraint listing_checks_result check (result in ('confirmed', 'refuted')),
  checked_on date not null,
  url text,
  registration_number text,
  staff_id uuid references users(id) on delete set null,
  recorded_at timestamp(3) with time zone not null default now(),
  primary key (listing_id, kind, year)
);
create index listing_checks_confirmed on listing_checks (checked_on) where result = 'confirmed';
create index listing_checks_staff on listing_checks (staff_id);
comment on table listing_checks is 'What staff checked of a business: the last time of each kind. The audit log has all.';
comment on column listing_checks.year is 'Of a tax return, otherwise 0.';
comment on column listing_checks.registration_number is 'The one that was looked up in a register: after a new number, the check no longer counts.';
