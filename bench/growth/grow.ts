import type { Pool } from "pg";

/** Adds doctors that resemble the demo world's until there are `size`. They keep no hours of their own. */
export async function growDoctors(pool: Pool, size: number) {
  const { rows } = await pool.query<{ column: string }>(
    `select column_name as column from information_schema.columns
     where table_name = 'doctors' and is_generated = 'NEVER' and column_name not in ('id', 'name', 'slug', 'registration_no')`,
  );
  const others = rows.map(({ column }) => `"${column}"`).join(", ");
  const source = rows.map(({ column }) => `of."${column}"`).join(", ");
  await pool.query(`
    with fresh as materialized (
      select gen_random_uuid() as id, n, (array(select id from doctors order by id))[1 + n % 120] as source
      from generate_series((select count(*)::int from doctors), ${size - 1}) as n
    ), accounts as (
      insert into users (id, email, role, password_hash, first_name, last_name, created_at)
      select id, 'many-doctor-' || n || '@medisense.example', 'doctor', 'none', 'Many', 'Doctor', now() from fresh
      returning id
    )
    insert into doctors (id, name, slug, registration_no, ${others})
    select fresh.id, of.name || ' ' || n, of.slug || '-' || n, 'MANY-' || n, ${source}
    from fresh join accounts on accounts.id = fresh.id join doctors of on of.id = fresh.source`);
  await pool.query("vacuum analyze doctors, users");
}

/** Adds past visits with their payments, spread over all bench patients and doctors, until there are about `size`. */
export async function growVisits(pool: Pool, size: number) {
  await pool.query(`
    with patient as materialized (select id, row_number() over (order by id) - 1 as n from users where email like 'bench%'),
      doctor as materialized (select id, row_number() over (order by id) - 1 as n from doctors limit 120),
      visit as (
        insert into appointments (patient_id, doctor_id, starts_at, mode, status, fee_paise, hold_expires_at, queue_token, created_at)
        select patient.id, doctor.id, date_trunc('hour', now()) - interval '60 days' - (g.n / 120) * interval '30 minutes',
          'clinic', 'completed', 50000, now(), null, now() - interval '70 days'
        from generate_series((select count(*)::int from appointments), ${size - 1}) as g(n)
        join patient on patient.n = g.n % (select count(*) from patient)
        join doctor on doctor.n = g.n % 120
        on conflict do nothing returning id, patient_id
      )
    insert into payments (kind, payable_id, payer_id, amount_paise, description, expires_at, status, created_at, gateway)
    select 'appointment', id, patient_id, 50000, 'A visit', now(), 'paid', now(), 'sandbox' from visit`);
  await pool.query("vacuum analyze appointments, payments");
}

/** Adds messages to all chats, as many to each, until there are about `size`. */
export async function growMessages(pool: Pool, size: number) {
  await pool.query(`
    with chat as materialized (select id, patient_id, last_seq from conversations),
      more as (select greatest(0, (${size} - (select count(*) from messages)) / (select count(*) from chat))::int as messages)
    insert into messages (id, conversation_id, seq, sender_id, client_id, content, created_at)
    select gen_random_uuid(), chat.id, chat.last_seq + n, chat.patient_id, gen_random_uuid(), 'How are you feeling today?', now()
    from chat, more, generate_series(1, more.messages) as n`);
  await pool.query(`
    update conversations set last_seq = latest.seq
    from (select conversation_id, max(seq) as seq from messages group by conversation_id) as latest
    where latest.conversation_id = conversations.id`);
  await pool.query("vacuum analyze messages, conversations");
}
