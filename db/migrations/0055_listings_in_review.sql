create table listings_in_review (
  listing_id integer primary key references listings on delete cascade
);
comment on table listings_in_review is 'New listings that are off the market until staff accept them, as "Listings wait for our review" said when they came.';
