alter table professional_profiles
  add column license_kind text not null default '',
  add column license_expires_on date;
comment on column professional_profiles.license_kind is 'Empty without a license to show.';
comment on column professional_profiles.license_expires_on is 'The last day on which the license is shown.';
