alter table messages add column money_traps text[];
comment on column messages.money_traps is 'What its text asks for that no honest sale needs (src/shared/conversations/money-traps); null if nothing.';

alter table conversation_reports
  add column rule text,
  add column rule_key text,
  add column member_ids uuid[],
  drop constraint conversation_reports_reporter,
  drop constraint conversation_reports_subject,
  add constraint conversation_reports_reporter
    check (conversation_id is null or reporter_id is not null or rule is not null),
  add constraint conversation_reports_subject check (
    (about = 'conversation') = (conversation_id is not null)
    and (listing_id is null or about = 'business')
    and (person_id is null or about = 'person' or rule is not null)),
  add constraint conversation_reports_rule check ((rule is null) = (rule_key is null));
comment on column conversation_reports.rule is 'The rule of the site that flagged it; null for what a person reported.';
comment on column conversation_reports.rule_key is 'What the rule counted: of one, a single case is open.';
comment on column conversation_reports.member_ids is 'The accounts that the rule counted.';
create unique index conversation_reports_open_rule on conversation_reports (rule_key) where closed_at is null and rule is not null;
create index conversation_reports_rule on conversation_reports (rule_key, closed_at) where rule is not null;

create table first_messages (
  conversation_id uuid primary key references conversations on delete cascade,
  network_hash text,
  text_hash text,
  created_at timestamp(3) with time zone not null default now()
);
comment on table first_messages is 'First messages of the last day, by which bursts are found.';
comment on column first_messages.network_hash is 'Of the network that it came from, with the secret of the site; null if unknown.';
comment on column first_messages.text_hash is 'Of its words; null for a short text, which many write.';
create index first_messages_network on first_messages (network_hash, created_at);
create index first_messages_text on first_messages (text_hash, created_at);
create index first_messages_age on first_messages (created_at);
