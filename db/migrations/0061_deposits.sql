create table deal_deposits (
  id integer not null generated always as identity primary key,
  conversation_id uuid not null references deals(conversation_id) on delete cascade,
  move text not null constraint deal_deposits_move check (move in ('paid', 'released', 'returned')),
  is_by_seller boolean not null,
  holder text not null constraint deal_deposits_holder check (holder in ('escrow_agent', 'broker', 'attorney')),
  holder_name text not null,
  license_number text not null default '',
  amount_cents bigint not null constraint deal_deposits_amount check (amount_cents > 0),
  moved_on date not null,
  paper_id uuid references deal_papers(id) on delete set null,
  state text not null default 'open'
    constraint deal_deposits_state check (state in ('open', 'confirmed', 'objected', 'corrected')),
  objection text,
  entered_at timestamp(3) with time zone not null default now(),
  answered_at timestamp(3) with time zone
);
create index deal_deposits_deal on deal_deposits (conversation_id, id);
create unique index deal_deposits_unsettled on deal_deposits (conversation_id) where state in ('open', 'objected');
create index deal_deposits_paper on deal_deposits (paper_id) where paper_id is not null;
comment on table deal_deposits is 'What the parties of a sale say of the deposit, which a third party holds. Only state, objection and answered_at of an entry change.';
comment on column deal_deposits.paper_id is 'The receipt.';
comment on column deal_deposits.objection is 'What the other party said is wrong.';
