alter table messages add column words tsvector;
comment on column messages.words is 'What it is found by: its words as text_words has them, and its two readers, so that a common word is read among their messages only.';

-- An at sign is never part of a word.
create function message_words(conversation uuid, given text) returns tsvector language sql stable as $$
  SELECT array_to_tsvector(array['@' || c.buyer_id, '@' || c.seller_id] || text_words(given))
  FROM conversations c WHERE c.id = conversation
$$;
create function index_message_words() returns trigger language plpgsql as $$
BEGIN
  NEW.words := message_words(NEW.conversation_id, NEW.text);
  RETURN NEW;
END
$$;
create trigger messages_indexed before insert or update of text on messages
  for each row execute function index_message_words();

-- What was written before is filled in batches after the migration, so that nobody waits for it.
create function add_message_words(first_id bigint, last_id bigint) returns void language sql as $$
  UPDATE messages SET words = message_words(conversation_id, text)
  WHERE id BETWEEN first_id AND last_id AND words IS NULL
$$;
insert into backfills (name, next_id) values ('message_words', 0);
create index messages_words on messages using gin (words);

-- A closed account is nobody in particular.
create function index_words_again() returns trigger language plpgsql as $$
BEGIN
  UPDATE messages SET words = message_words(conversation_id, text) WHERE conversation_id = NEW.id;
  RETURN NULL;
END
$$;
create trigger conversations_handed_on after update of buyer_id, seller_id on conversations
  for each row when (old.buyer_id <> new.buyer_id or old.seller_id <> new.seller_id) execute function index_words_again();
