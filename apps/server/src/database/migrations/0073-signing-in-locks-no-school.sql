-- Every sign-in locked the row of its school five times, which all of a school do at once, and wrote it anew each time that
-- two did together. These rows are stored of a school that was found, and those of a person name it by naming the person.
alter table session drop constraint if exists session_school_id_fkey;
alter table known_device drop constraint if exists known_device_school_id_fkey;
alter table sign_in drop constraint if exists sign_in_school_id_fkey;
alter table failed_login drop constraint if exists failed_login_school_id_fkey;
alter table audit_entry drop constraint if exists audit_entry_school_id_fkey;
