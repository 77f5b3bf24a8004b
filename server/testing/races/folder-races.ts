// Names of folders, and the last folder.
import { signedIn } from '../people.ts'
import { countRows, type Race, racers } from './race.ts'

export const folderRaces: readonly Race[] = [
  {
    what: 'a folder of one name',
    of: 'addFolder',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const person = await signedIn(server)
      return {
        send: () => person.call('POST /folders', { body: { name: 'Biology' } }),
        countLeft: () =>
          countRows(server, 'select count(*) from folders where owner_id = $1', [person.accountId]),
      }
    },
  },
  {
    what: 'the last folder',
    of: 'addFolder',
    succeeds: 1,
    leaves: 200,
    prepare: async server => {
      const person = await signedIn(server)
      await server.database.pool.query(
        `insert into folders (owner_id, name, created_at)
         select $1, 'Folder ' || n, now() from generate_series(1, 199) as n`,
        [person.accountId],
      )
      return {
        send: nth => person.call('POST /folders', { body: { name: `Last ${nth}` } }),
        countLeft: () =>
          countRows(server, 'select count(*) from folders where owner_id = $1', [person.accountId]),
      }
    },
  },
  {
    what: 'one name for twenty folders',
    of: 'renameFolder',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const person = await signedIn(server)
      const ids: string[] = []
      for (let nth = 0; nth < racers; nth++)
        ids.push((await person.call('POST /folders', { body: { name: `Folder ${nth}` } })).body.folder.id)
      return {
        send: nth =>
          person.call('PATCH /folders/:folderId', {
            params: { folderId: ids[nth] ?? '' },
            body: { name: 'Biology' },
          }),
        countLeft: () =>
          countRows(server, "select count(*) from folders where owner_id = $1 and name = 'Biology'", [
            person.accountId,
          ]),
      }
    },
  },
]
