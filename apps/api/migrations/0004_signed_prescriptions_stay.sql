-- A signed prescription is a document: no program, and nobody at a database prompt, changes it by a plain statement.
CREATE FUNCTION refuse_change_of_signed_prescription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signed_at IS NOT NULL THEN
    RAISE EXCEPTION 'prescription % is signed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER prescriptions_signed_stay BEFORE UPDATE OR DELETE ON prescriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed_prescription();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_signed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock makes a line that is written while the prescription is being signed wait, and then be refused.
  IF TG_OP <> 'INSERT' THEN
    PERFORM FROM prescriptions WHERE id = OLD.prescription_id AND signed_at IS NOT NULL FOR SHARE;
    IF FOUND THEN
      RAISE EXCEPTION 'prescription % is signed', OLD.prescription_id USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM FROM prescriptions WHERE id = NEW.prescription_id AND signed_at IS NOT NULL FOR SHARE;
  IF FOUND THEN
    RAISE EXCEPTION 'prescription % is signed', NEW.prescription_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER prescription_lines_signed_stay BEFORE INSERT OR UPDATE OR DELETE ON prescription_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed_lines();
