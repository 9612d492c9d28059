alter table listing_access
  add column reminded_at timestamp(3) with time zone,
  add column answered_at timestamp(3) with time zone,
  drop constraint listing_access_state,
  add constraint listing_access_state check (
    state in ('requested', 'granted', 'declined', 'revoked', 'expired', 'suspended', 'withdrawn', 'unanswered'));
comment on column listing_access.reminded_at is 'When the seller was reminded of the request.';
comment on column listing_access.answered_at is 'When the seller approved or declined the request; null for a rule, and before this was recorded.';
create index listing_access_waiting on listing_access (requested_at) where state = 'requested';
