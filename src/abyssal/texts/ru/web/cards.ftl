# Карта крупно рядом со столом.

web-card-keep = оставить открытой
web-card-worth = Даёт
web-card-cost = Стоит
web-card-has = У вас есть
web-card-of = { $has } из { $all }
