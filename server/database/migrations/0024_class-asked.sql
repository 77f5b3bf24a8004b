CREATE VIEW "public"."class_asked" AS (select t.class_id, t.account_id as teacher_id, own.id as question_id, asked.at
    from "class_teachers" t
    join (
      select p.class_id, q->>'id' as id, q->'bankOrigin'->>'questionId' as origin, q->'body' as body, p.printed_at as at
        from "printings" p, jsonb_array_elements(p.questions) q
      union all
      select h.class_id, q.id::text, q.bank_origin->>'questionId', q.body, h.created_at
        from "homework" h join "quiz_questions" q on q.quiz_id = h.quiz_id
      union all
      select r.class_id, q->>'id', q->'bankOrigin'->>'questionId', q->'body', r.opened_at
        from "live_rooms" r, jsonb_array_elements(r.questions) q where r.number > 0
    ) asked on asked.class_id = t.class_id
    cross join unnest(array[asked.id, asked.origin, md5(asked.body::text)]) as known(key)
    join (
      select z.owner_id, q.id, unnest(array[q.id::text, q.bank_origin->>'questionId', md5(q.body::text)]) as key
        from "teacher_questions" q join "teacher_quizzes" z on z.id = q.quiz_id
      union all
      select b.owner_id, b.id, unnest(array[b.id::text, b.merged_into::text, md5(b.body::text)])
        from "bank_questions" b
    ) own on own.owner_id = t.account_id and own.key = known.key);