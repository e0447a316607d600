-- When the recipient ticked off the answer that a message asks for; null while it is open. Each guardian has an own copy.
alter table message_recipient add handled_at timestamptz;
