CREATE TABLE "former_identities" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_identities_user_id_kind_value_pk" PRIMARY KEY("user_id","kind","value"),
	CONSTRAINT "former_identities_kind" CHECK (kind in ('name', 'address'))
);
--> statement-breakpoint
ALTER TABLE "former_identities" ADD CONSTRAINT "former_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION note_former_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email <> OLD.email THEN
    INSERT INTO former_identities (user_id, kind, value) VALUES (OLD.id, 'address', OLD.email) ON CONFLICT DO NOTHING;
  END IF;
  IF (NEW.first_name, NEW.last_name) <> (OLD.first_name, OLD.last_name) AND OLD.first_name <> '' AND OLD.last_name <> '' THEN
    INSERT INTO former_identities (user_id, kind, value) VALUES (OLD.id, 'name', OLD.first_name || ' ' || OLD.last_name)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_note_former_identity AFTER UPDATE OF email, first_name, last_name ON users
FOR EACH ROW EXECUTE FUNCTION note_former_identity();
