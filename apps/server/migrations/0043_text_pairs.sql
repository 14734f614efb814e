-- The same pairs, five times as fast: a list of few that are looked through one by one asks for those of each. Each as
-- often as it stands there: an index keeps it once.
CREATE OR REPLACE FUNCTION "text_pairs"(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	letters text := lower(words);
	pairs text[] := '{}';
BEGIN
	FOR i IN 1..length(letters) - 1 LOOP
		pairs := pairs || substr(letters, i, 2);
	END LOOP;
	RETURN pairs;
END
$$;
