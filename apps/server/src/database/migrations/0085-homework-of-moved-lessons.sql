-- In batches: homework that stayed behind when its lesson was moved.
update homework h set pupil_id = l.pupil_id, due_on = (l.starts_at at time zone 'Europe/Amsterdam')::date
from lesson l
where l.school_id = h.school_id and l.id = h.lesson_id and (h.school_id, h.id) in (
  select w.school_id, w.id from homework w join lesson m on m.school_id = w.school_id and m.id = w.lesson_id
  where w.pupil_id <> m.pupil_id or w.due_on <> (m.starts_at at time zone 'Europe/Amsterdam')::date limit 5000)
