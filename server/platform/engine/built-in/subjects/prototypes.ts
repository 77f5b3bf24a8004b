// Typical topics of each subcategory of the specification; compared with texts by meaning.
export const subjectPrototypes: Record<string, Record<string, string>> = {
  mathematics: {
    algebra: 'Solving equations with unknowns, polynomials, matrices, groups and linear algebra.',
    calculus: 'Derivatives, integrals, limits, differential equations and the rate of change of functions.',
    geometry: 'Triangles, circles, angles, areas, volumes, coordinates and proofs about shapes.',
    statistics:
      'Mean, variance, probability distributions, samples, hypothesis tests and regression of data.',
    discrete_math: 'Sets, logic, graphs, combinatorics, counting, recursion and proofs by induction.',
  },
  physics: {
    mechanics: 'Force, mass, acceleration, momentum, energy, friction and the motion of bodies.',
    thermodynamics: 'Heat, temperature, entropy, pressure, gases, engines and the laws of thermodynamics.',
    electromagnetism:
      'Electric charge, current, voltage, magnetic fields, circuits, induction and light waves.',
    quantum_physics: 'Photons, wave functions, energy levels, uncertainty, atoms and quantum particles.',
    relativity: 'Space and time, the speed of light, gravity, black holes, galaxies and the universe.',
  },
  chemistry: {
    organic_chem: 'Carbon compounds, alkanes, alcohols, polymers, functional groups and organic reactions.',
    inorganic_chem: 'Metals, salts, acids and bases, the periodic table, minerals and complexes.',
    physical_chem: 'Reaction rates, equilibrium, enthalpy, electrochemistry, solutions and chemical bonds.',
    biochemistry: 'Chemical reactions of enzymes, amino acids, lipids, sugars and vitamins in metabolism.',
    analytical_chem: 'Titration, spectroscopy, chromatography, concentration and measuring substances.',
  },
  biology: {
    molecular_bio:
      'Living cells, membranes, mitochondria, photosynthesis, respiration, DNA, RNA, proteins and cell division.',
    genetics: 'Inheritance, chromosomes, alleles, mutation, evolution and natural selection.',
    ecology: 'Ecosystems, food chains, species, habitats, climate, forests and populations of animals.',
    physiology: 'The heart, blood, lungs, nerves, muscles, hormones, disease and medicine of the human body.',
    microbiology: 'Bacteria, viruses, fungi, infection, immunity, vaccines and antibiotics.',
  },
  computer_science: {
    programming: 'Writing code, variables, functions, loops, compilers, operating systems and software.',
    data_structures: 'Arrays, lists, trees, hash tables, sorting, searching and complexity of algorithms.',
    databases: 'Tables, SQL queries, indexes, transactions, normal forms and storing records.',
    web_dev: 'Web pages, HTML, CSS, JavaScript, browsers, servers and user interfaces.',
    ai_ml: 'Machine learning, neural networks, training data, classification and artificial intelligence.',
    networking: 'Computer networks, packets, routers, protocols, TCP, wireless links and security.',
  },
  english: {
    literature: 'Novels, poems, plays, authors, characters, themes and literary criticism.',
    grammar: 'Nouns, verbs, tenses, clauses, sentences, punctuation and the rules of English grammar.',
    composition: 'Writing essays, paragraphs, arguments, drafts and a clear style.',
    language_arts: 'Reading, vocabulary, spelling, comprehension and the history of the English language.',
    public_speaking: 'Giving speeches, presenting to an audience, voice, rhetoric and debate.',
  },
}

/** Subjects that the specification has no name for but "other". */
export const otherPrototypes = [
  'History: wars, kings, empires, revolutions, politics and the lives of people in past centuries.',
  'Inventions and trades of the past: printing, books, ships, cities, trade and religion.',
  'Geography: rivers, mountains, countries, climate, soil, maps, farming and population.',
  'Economics: money, banks, prices, markets, trade, taxes, firms and inflation.',
  'Art and music: painters, paintings, colour, perspective, sculpture, composers and songs.',
  'Philosophy, law, religion, society and government.',
  'Sport, games, food, travel and everyday life.',
]
