// Short words that children can read and copy from a printed card, each once: 256, so that a word is worth eight bits.

const list = `
acorn almond amber anchor ankle apple apron arrow atlas autumn bacon badge badger bagel balloon bamboo
banana banjo barrel basket beach beaver bell bench berry bicycle biscuit blanket blossom boat bottle branch
bread breeze brick bridge broom bubble bucket button cabin cactus camel candle canoe canyon carpet carrot
castle cello chalk cherry chess circle clock cloud clover coat cobweb coconut comet compass cookie copper
coral corner cotton cradle crane crayon cricket crown crystal cucumber curtain cushion daisy desert diamond dinner
dolphin donkey dragon drawer dream drum eagle eleven elbow elephant engine evening falcon feather fence fiddle
finger flag flame flute forest fountain fox frog garden garlic ginger giraffe glacier globe glove goat
gravel guitar hammer hamster harbour harvest hazel hedge helmet honey hotel iceberg igloo island ivory jacket
jelly jigsaw jungle kettle kitchen kite kitten koala ladder lamp lantern lemon leopard letter library lizard
lobster locket magnet mango maple marble market meadow medal melon mirror mitten moon mosaic mountain muffin
mushroom napkin needle noodle oak ocean olive onion orange orchard otter oven owl oyster paddle painter
palace panda paper parrot pasta peach peanut pebble pelican pencil penguin pepper piano pickle picnic pigeon
pillow pilot planet plum pocket pony popcorn potato puddle pumpkin puppet puzzle rabbit radio raft rainbow
raven ribbon river robin rocket rooster saddle sailor salad salmon sandal satin saturn scarf school scooter
seed shadow shell silver singer sketch spider spinach spoon square squirrel stone summer sunset swan table
tiger toast tomato tractor train tulip tunnel turtle valley velvet violin walnut wizard yellow yogurt zebra
`

export const cardWords: readonly string[] = list.trim().split(/\s+/)
