create index saved_searches_of_industry on saved_searches (coalesce(industry, ''), id) where frequency <> 'off';
comment on index saved_searches_of_industry is 'A listing is compared with the searches of its industry and those of any, a range of them at a time.';
drop index saved_searches_industry;
