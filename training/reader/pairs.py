"""Pairs of question and passage: chosen from the sets, varied, and encoded."""
import gzip
import hashlib
import json
import os
import random
import re

from word_pieces import WordPieces  # noqa: F401

HERE = os.path.dirname(os.path.abspath(__file__))
MAX_QUESTION, MAX_HEADING = 40, 24
STOP_WORDS = frozenset(
    'the a an of to in on is are was were do does did how what why when where which who i you it for and or with be can '
    'my your this that from by as at not about into'.split())


def load_sets(folder, plan):
    """
    Rows for training and for looking, by the plan of `data.json`: each set with its SHA-256, most rows, and most rows of
    one passage. Raises ValueError where a file isn't the expected one.
    """
    train, held = [], []
    for name, chosen in plan['sets'].items():
        rows = read_set(os.path.join(folder, name), chosen['sha256'])
        rows = [row for row in rows if row['licence'] not in plan['licences_left_out']
                and row['dataset'] not in plan['datasets_left_out']]
        rng = random.Random(f'{plan["seed"]}/{name}')
        rng.shuffle(rows)
        held_titles = set(chosen.get('held_titles', []))
        passages, taken = {}, 0
        for row in rows:
            if row.get('split') == 'held' or row['title'] in held_titles:
                held.append(row)
                continue
            seen = passages.get(row['context'], 0)
            if taken >= chosen['rows'] or seen >= chosen.get('rows_of_a_passage', 1000):
                continue
            passages[row['context']] = seen + 1
            taken += 1
            train.append(row)
    return train, held


def read_set(file, sha256):
    with open(file, 'rb') as opened:
        content = opened.read()
    found = hashlib.sha256(content).hexdigest()
    if found != sha256:
        raise ValueError(f'{file}: SHA-256 is {found}, expected {sha256}')
    return [json.loads(line) for line in gzip.decompress(content).decode('utf-8').split('\n') if line]


def _content_words(text):
    return {word for word in re.findall(r'[a-z0-9]+', text.lower()) if word not in STOP_WORDS}


def choose_heading(row, rng):
    """The heading above the passage; none where the question was made of it, and in two of five others."""
    heading = (row.get('heading') or '').split(' > ')[-1]
    asked = _content_words(row['question'])
    if not heading or not asked or len(asked & _content_words(heading)) / len(asked) > 0.6:
        return ''
    return heading if rng.random() < 0.6 else ''


def misspell(question, rng):
    """One word of five or more letters with a letter left out, doubled, exchanged with the next, or replaced."""
    words = [match for match in re.finditer(r'[A-Za-z]{5,}', question)]
    if not words:
        return question
    match = rng.choice(words)
    word, at = match.group(), rng.randrange(1, len(match.group()) - 1)
    changed = rng.choice([
        word[:at] + word[at + 1:],
        word[:at] + word[at] + word[at:],
        word[:at] + word[at + 1] + word[at] + word[at + 2:],
        word[:at] + rng.choice('abcdefghijklmnopqrstuvwxyz') + word[at + 1:]])
    return question[:match.start()] + changed + question[match.end():]


def shorten(question, rng):
    """Key words of the question, as people type them into a search box."""
    words = re.findall(r"[\w'’-]+", question)
    kept = [word for word in words if word.lower() not in STOP_WORDS]
    return ' '.join(kept).lower() if len(kept) >= 2 else question


NAME = re.compile(r"(?:[A-Z][\w'’-]+)(?: (?:of|the|de|von)? ?[A-Z][\w'’-]+)*")


def follow_up(question, earlier, rng):
    """The question after an earlier one about the passage; a name of both becomes a pronoun."""
    for name in sorted({match.group() for match in NAME.finditer(question) if match.start() > 0}, key=len, reverse=True):
        if name in earlier:
            question = question.replace(name, rng.choice(['it', 'they', 'he', 'she', 'this']), 1)
            break
    return f'{earlier} {question}'


def vary(row, others, rng, share):
    """The question as written, or (a `share` of each kind) misspelt, in key words, or after another question."""
    question, dice = row['question'], rng.random()
    if dice < share:
        return misspell(question, rng)
    if dice < 2 * share:
        return shorten(question, rng)
    if dice < 3 * share and others:
        return follow_up(question, rng.choice(others), rng)
    return question


def encode(pieces, question, heading, context, length, around=None, rng=None):
    """
    [CLS] question [SEP] heading : passage [SEP].
    A passage that is too long is cut: to pieces with the characters `around` where given, else to its start.
    Returns ids, types, number of pieces before the passage, and places of the passage's pieces.
    """
    asked = pieces.encode(question)[0][-MAX_QUESTION:]
    above = pieces.encode(heading)[0][:MAX_HEADING] if heading else []
    ids, places = pieces.encode(context)
    room = length - 3 - len(asked) - (len(above) + 1 if above else 0)
    first = 0
    if len(ids) > room and around is not None:
        start = next((i for i, place in enumerate(places) if place[1] > around[0]), 0)
        end = next((i for i in range(len(places) - 1, -1, -1) if places[i][0] < around[1]), start)
        lowest, highest = max(0, end + 1 - room), min(start, len(ids) - room)
        first = rng.randint(lowest, highest) if lowest <= highest else start
    ids, places = ids[first:first + room], places[first:first + room]
    before = [pieces.cls, *asked, pieces.sep, *above, *([pieces.ids[':']] if above else [])]
    all_ids = [*before, *ids, pieces.sep]
    types = [0] * (len(asked) + 2) + [1] * (len(all_ids) - len(asked) - 2)
    return all_ids, types, len(before), places


def find_pieces(places, start, end):
    """First and last piece of the characters start..end; None where the passage was cut before their end."""
    inside = [i for i, place in enumerate(places) if place[1] > start and place[0] < end]
    if not inside or places[inside[-1]][1] < end - 1 or places[inside[0]][0] > start:
        return None
    return inside[0], inside[-1]
