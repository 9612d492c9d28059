create table listing_facts (
  listing_id integer primary key references listings(id) on delete cascade,
  facts jsonb not null,
  audiences jsonb not null,
  updated_at timestamp(3) with time zone not null default now(),
  lease_ends_month integer generated always as (case when audiences->>'lease' = 'everyone'
    then left(facts->>'leaseEnds', 4)::integer * 12 + right(facts->>'leaseEnds', 2)::integer - 1 end) stored,
  owner_hours integer generated always as (case when audiences->>'owner' = 'everyone' then (facts->>'ownerHours')::integer end) stored,
  staff_stays text generated always as (case when audiences->>'people' = 'everyone' then facts->>'staffStays' end) stored,
  inventory_included boolean generated always as (case when audiences->>'included' = 'everyone' then (facts->>'inventoryIncluded')::boolean end) stored,
  seller_financing boolean generated always as (case when audiences->>'financing' = 'everyone' then (facts->>'sellerFinancing')::boolean end) stored,
  relocation text generated always as (case when audiences->>'place' = 'everyone' then facts->>'relocation' end) stored
);
comment on table listing_facts is 'What buyers ask of a business, as its seller answers, by the names of `ListingFacts`. Filters read the generated columns only, which have nothing that not everyone may see.';
comment on column listing_facts.audiences is 'Who may see each group of facts: everyone, premium or approved.';
comment on column listing_facts.lease_ends_month is 'Months since the year 0.';
