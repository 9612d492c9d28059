create table listing_checklists (
  listing_id integer primary key references listings(id) on delete cascade,
  points text[] not null
);
comment on table listing_checklists is 'What a seller checked off in the pre-sale checklist for one of their businesses. Only they see it.';
comment on column listing_checklists.points is 'As the checklist words them: one that is rewritten has to be checked off again.';
