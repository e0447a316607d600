-- Homework of a lesson is due on the day of the lesson and is its pupil's: that is how it is stored, and how weeks, the list
-- of homework and calendar feeds look for it. A school file that moves a lesson need not name its homework again, which
-- stayed on the former day.
create function move_homework() returns trigger language plpgsql as $$
begin
  update homework set pupil_id = new.pupil_id, due_on = (new.starts_at at time zone 'Europe/Amsterdam')::date
  where school_id = new.school_id and lesson_id = new.id;
  return null;
end $$;
create trigger move_homework after update of starts_at, pupil_id on lesson
  for each row when (new.starts_at <> old.starts_at or new.pupil_id <> old.pupil_id) execute function move_homework();
