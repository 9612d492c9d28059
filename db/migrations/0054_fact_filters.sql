-- What everyone may see of a listing's facts and filters compare; null if there is nothing.
create function open_facts(f listing_facts) returns jsonb language sql immutable as $$
  SELECT nullif(jsonb_strip_nulls(jsonb_build_object(
    'leaseEndsMonth', f.lease_ends_month, 'ownerHours', f.owner_hours, 'staffStays', f.staff_stays,
    'inventoryIncluded', f.inventory_included, 'sellerFinancing', f.seller_financing, 'relocation', f.relocation)), '{}')
$$;

create or replace function shown_listing(l listings) returns jsonb language sql stable as $$
  SELECT jsonb_build_object(
    'title', l.title, 'description', l.description, 'location', l.location, 'industry', l.industry,
    'priceCents', l.price_cents, 'monthlyCashFlowCents', l.monthly_cash_flow_cents,
    'yearEstablished', l.year_established, 'propertyIncluded', l.property_included,
    'verificationStatus', l.verification_status, 'status', l.status,
    'latitude', l.public_latitude, 'longitude', l.public_longitude, 'createdAt', l.created_at,
    'openFacts', (SELECT open_facts(f) FROM listing_facts f WHERE f.listing_id = l.id))
  WHERE l.is_public
$$;

create function record_facts_change() returns trigger language plpgsql as $$
DECLARE
  was constant jsonb := CASE TG_OP WHEN 'UPDATE' THEN open_facts(OLD) END;
  now_open constant jsonb := open_facts(NEW);
  listing listings;
  shown jsonb;
BEGIN
  IF was IS DISTINCT FROM now_open THEN
    SELECT * INTO listing FROM listings WHERE id = NEW.listing_id;
    shown := shown_listing(listing);
    IF shown IS NOT NULL THEN
      INSERT INTO listing_changes (listing_id, kind, before, after)
      VALUES (NEW.listing_id, 'edited', jsonb_set(shown, '{openFacts}', coalesce(was, 'null')),
        jsonb_set(shown, '{openFacts}', coalesce(now_open, 'null')));
    END IF;
  END IF;
  RETURN NULL;
END
$$;
create trigger listing_facts_recorded after insert or update on listing_facts
  for each row execute function record_facts_change();

alter table saved_searches
  add column lease_years_min smallint,
  add column owner_hours_max smallint,
  add column staff_stays boolean not null default false,
  add column inventory_included boolean not null default false,
  add column seller_financing boolean not null default false,
  add column relocatable boolean not null default false;
