-- What families see of a timetable, and what its week is read by.

-- What the school lets families see in the agenda; a school without a row lets them see all of it.
create table agenda_settings (
  school_id uuid primary key references school (id),
  shows_homework boolean not null default true,
  shows_absences boolean not null default true,
  shows_absence_times boolean not null default true,
  -- What a teacher noted of a pupil who was there (constateringen).
  shows_observations boolean not null default true
);
call protect('agenda_settings', 'select, insert, update');

-- The homework of a lesson, for the agenda and for when the lesson is removed.
create index homework_lesson on homework (school_id, lesson_id) where lesson_id is not null;
