-- Whatever belongs to a person names the school by naming the person. That every sign-in locked the row of the school three times
-- more, against nothing, is spared.
alter table session drop constraint if exists session_school_id_fkey;
alter table known_device drop constraint if exists known_device_school_id_fkey;
alter table sign_in drop constraint if exists sign_in_school_id_fkey;
