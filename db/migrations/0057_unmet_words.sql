create table unmet_words (
  day date not null,
  word text not null,
  visitor_id uuid not null,
  constraint unmet_words_pk primary key (day, word, visitor_id)
);
comment on table unmet_words is 'Single words of searches that found nothing, if they name nothing that the site knows: where its synonyms grow. Kept 30 days; a word is shown once five visitors typed it.';
